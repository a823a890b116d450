/** Error message of a failed submit. Screen readers announce it when it appears. */
export function ErrorBanner({ text }: { readonly text: string }) {
  return (
    <div role="alert" className={text ? '' : 'absolute'}>
      {text && <p className="border-l-4 border-danger bg-tile px-16px py-14px font-600">{text}</p>}
    </div>
  );
}
