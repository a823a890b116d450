import 'react';

declare module 'react' {
  /** Invoker commands: the browser opens a dialog for a button, no script needed. React hands the attributes on. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    commandfor?: string | undefined;
  }
}
