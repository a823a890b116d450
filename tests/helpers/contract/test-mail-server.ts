import { SMTPServer } from 'smtp-server';

/** A mail server that stores the received mails, and rejects or never responds to configured recipients or their mails. */
export class TestMailServer {
  readonly received: string[] = [];
  readonly rejectedRecipients = new Set<string>();
  /** Their address gets no response. */
  readonly silentRecipients = new Set<string>();
  /** The content of their mails gets no response. */
  readonly stalledRecipients = new Set<string>();
  /** Connections that are open. */
  connections = 0;
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => {
      this.connections++;
      done();
    },
    onClose: () => {
      this.connections--;
    },
    onRcptTo: ({ address }, _, done) => {
      if (this.silentRecipients.has(address)) return;
      const error = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
      done(this.rejectedRecipients.has(address) ? error : null);
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        this.received.push(Buffer.concat(parts).toString());
        if (!envelope.rcptTo.some(({ address }) => this.stalledRecipients.has(address))) done();
      });
    },
  });

  listen(port = 0): Promise<number> {
    return new Promise((resolve) => {
      const listening = this.server.listen(port, '127.0.0.1', () => {
        const address = listening.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
