import { SMTPServer } from 'smtp-server';

/** A mail server that stores what it receives. `delayMs`: how long it takes to accept a mail. */
export async function startMailCatcher(delayMs = 0) {
  /** `Message-ID` and `Subject` of every received mail, repeated ones included. */
  const received: { readonly id: string; readonly subject: string; readonly at: number }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const mail = Buffer.concat(parts).toString();
        const read = (name: string) =>
          new RegExp(`^${name}: (.*)$`, 'm').exec(mail)?.[1]?.trim() ?? '';
        const accept = () => {
          received.push({ id: read('Message-ID'), subject: read('Subject'), at: Date.now() });
          done();
        };
        if (delayMs === 0) accept();
        else setTimeout(accept, delayMs);
      });
    },
  });
  // A killed process leaves its connection open.
  server.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    MAIL_FROM: 'orders@shop.example',
  };
  return {
    received,
    env,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>;
