import 'react';

declare module 'react' {
  /** Closes a dialog on a click outside it. */
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | undefined;
  }
  /** Invoker commands: the browser opens a dialog for a button, no script needed. React hands the attributes on. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    commandfor?: string | undefined;
  }
}
