/** Names of payment methods, each in a frame. They are texts because the logos have licenses of their own. */
export const MethodNames = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name) => (
    <span
      key={name}
      className="inline-block border-1 border-line bg-page rounded-3px px-6px py-2px text-11px/16px font-700 text-ink whitespace-nowrap"
    >
      {name}{' '}
    </span>
  ));
