import type { Theme } from '#shared/contract/theme.ts';

/** The theme's title and text beside the access code form. */
export function LoginIntro({ theme }: { readonly theme: Theme }) {
  const { title, body } = theme.content.login;
  return (
    <div data-login className="flex flex-col gap-20px">
      <h1 className="text-4xl">{title}</h1>
      {body && <p className="text-l leading-snug max-w-34ch">{body}</p>}
    </div>
  );
}
