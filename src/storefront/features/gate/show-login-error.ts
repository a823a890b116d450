import { LOGIN_ERRORS } from '#shared/contract/login-errors.ts';

/** Shows the error named in the hash of the login page. With an edge gate, the edge does this instead (`edge/responses.ts`). */
export function showLoginError(): void {
  const error = LOGIN_ERRORS.find((known) => location.hash === `#${known}`);
  const field = document.getElementById('accessCode');
  for (const message of document.querySelectorAll<HTMLElement>('[data-login-error]')) {
    const isCurrent = message.dataset.loginError === error;
    message.hidden = !isCurrent;
    if (isCurrent) message.id = 'login-error';
  }
  if (!error || !field) return;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', 'login-error');
  field.focus();
}
