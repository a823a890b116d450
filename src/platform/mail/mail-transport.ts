import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { listenForErrors } from '#shared/utils/error-listener.ts';

const TIMEOUT_MS = 15_000;
/** How long the mail server may take to close a connection that has ended. */
const CLOSE_TIMEOUT_MS = 1_000;

export interface SendLimits {
  /**
   * Milliseconds from connecting until the server has accepted the recipient. A mail that is aborted within this time has not been
   * sent.
   */
  readonly acceptMs: number;
  /**
   * Milliseconds for a response to the content, the minimum of RFC 5321. With a shorter limit, a mail that the server has accepted slowly would
   * be sent again.
   */
  readonly responseMs: number;
}

const SEND_LIMITS: SendLimits = { acceptMs: 30_000, responseMs: 10 * 60_000 };

export interface Mailer {
  /** Sends a mail. Rejects when the mail server does not accept it, takes longer than the limits, or when `signal` aborts. */
  sendMail(mail: SendMailOptions & { readonly signal?: AbortSignal | undefined }): Promise<unknown>;
}

export interface MailTransport extends Mailer {
  close(): void;
}

/** Creates the transport for a mail server. Each mail uses a separate connection and has a time limit. */
export function createMailTransport(
  url: string,
  { acceptMs, responseMs } = SEND_LIMITS,
): MailTransport {
  const transport = listenForErrors(
    createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: responseMs,
      socketCloseTimeout: CLOSE_TIMEOUT_MS,
    }),
    // The mail that is being sent rejects.
    () => {},
  );
  /** What to call when the mail server has accepted the recipient, by the signal of the mail. */
  const onAccepted = new WeakMap<AbortSignal, () => void>();
  transport.use('stream', (mail, done) => {
    const { signal } = mail.data;
    mail.message.processFunc((content) =>
      Readable.from(readLazily(content, () => signal && onAccepted.get(signal)?.())),
    );
    done();
  });
  return {
    async sendMail(mail) {
      const limit = new AbortController();
      const interrupt = (ms: number, step: string) =>
        setTimeout(
          () =>
            limit.abort(new Error(`the mail server took longer than ${ms} ms to accept ${step}`)),
          ms,
        );
      let timer = interrupt(acceptMs, 'the recipient');
      const signal = mail.signal ? AbortSignal.any([mail.signal, limit.signal]) : limit.signal;
      onAccepted.set(signal, () => {
        clearTimeout(timer);
        timer = interrupt(responseMs, 'the mail');
      });
      try {
        return await transport.sendMail({ ...mail, signal });
      } catch (error) {
        throw limit.signal.aborted ? limit.signal.reason : error;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}

/** Yields the content and calls `onRead` when reading begins, which is after the mail server has accepted the recipient. */
async function* readLazily(
  content: AsyncIterable<unknown>,
  onRead: () => void,
): AsyncGenerator<unknown> {
  onRead();
  yield* content;
}
