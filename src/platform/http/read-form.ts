import type { Context } from 'hono';
import type { ParseBodyOptions } from 'hono/utils/body';
import { HttpError } from './http-error.ts';

/** Reads the fields of a submitted form; with `all`, repeated fields as lists. Throws a 400 `HttpError` for a body that is not the form that its header announces. */
export async function readForm(
  c: Context,
  options: Partial<ParseBodyOptions> = {},
): Promise<Awaited<ReturnType<Context['req']['parseBody']>>> {
  try {
    return await c.req.parseBody(options);
  } catch (error) {
    // Node's parser throws a TypeError for a body without the announced boundary. Other errors are of the connection.
    if (error instanceof TypeError)
      throw new HttpError(400, [{ message: 'the form could not be read' }]);
    throw error;
  }
}
