import { LOGIN_PROBLEMS } from '#shared/contract/login-problems.ts';

/** Says on a shell's login page what was wrong with a code, as the edge does on the one it answers with (`edge/answers`). */
export function showLoginError(): void {
  const problem = LOGIN_PROBLEMS.find((known) => location.hash === `#${known}`);
  const field = document.getElementById('accessCode');
  for (const said of document.querySelectorAll<HTMLElement>('[data-login-problem]')) {
    const isMeant = said.dataset.loginProblem === problem;
    said.hidden = !isMeant;
    if (isMeant) said.id = 'login-problem';
  }
  if (!problem || !field) return;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', 'login-problem');
  field.focus();
}
