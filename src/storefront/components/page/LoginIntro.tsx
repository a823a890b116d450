import type { Theme } from '#shared/contract/theme.ts';

/** What the theme says beside the field for the access code. */
export function LoginIntro({ theme }: { readonly theme: Theme }) {
  const { title, body } = theme.content.login;
  return (
    <div data-login className="flex flex-col gap-20px">
      <h1 className="text-4xl">{title}</h1>
      {body && <p className="text-l leading-snug max-w-34ch">{body}</p>}
    </div>
  );
}
