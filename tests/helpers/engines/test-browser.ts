/** What a walk through the shop needs of a browser. Selectors are CSS. */
export interface TestBrowser {
  readonly open: (url: string) => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly press: (key: 'Escape') => Promise<void>;
  /** Value of a JavaScript expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Every call throws it after the browser, or the process of its page, has ended by itself. */
export class BrowserCrashError extends Error {}
