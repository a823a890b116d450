import type { Context } from 'hono';
import { HttpError } from './http-error.ts';

/** Reads the fields of a submitted form. Throws a 400 `HttpError` for a body that is not the form that its header announces. */
export async function readForm(c: Context): Promise<Awaited<ReturnType<Context['req']['parseBody']>>> {
  try {
    return await c.req.parseBody();
  } catch (error) {
    // Node's parser throws a TypeError for a body without the announced boundary. Other errors are of the connection.
    if (error instanceof TypeError) throw new HttpError(400, [{ message: 'the form could not be read' }]);
    throw error;
  }
}
