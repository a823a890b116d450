import 'react';

declare module 'react' {
  /** Closes a dialog on a click outside it. */
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | undefined;
  }
  /** Invoker commands: a button opens or closes a dialog without a script. React passes the attributes on. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    commandfor?: string | undefined;
  }
}
