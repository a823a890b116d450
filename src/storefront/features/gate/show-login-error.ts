import { LOGIN_ERRORS } from '#shared/contract/login-errors.ts';

/** Shows the error named in the hash of the login page. With an edge gate, the edge does this instead (`edge/responses.ts`). */
export function showLoginError(): void {
  const problem = LOGIN_ERRORS.find((known) => location.hash === `#${known}`);
  const field = document.getElementById('accessCode');
  for (const message of document.querySelectorAll<HTMLElement>('[data-login-problem]')) {
    const isCurrent = message.dataset.loginProblem === problem;
    message.hidden = !isCurrent;
    if (isCurrent) message.id = 'login-problem';
  }
  if (!problem || !field) return;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', 'login-problem');
  field.focus();
}
