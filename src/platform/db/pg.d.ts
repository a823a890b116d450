/** The part of `pg` used here; the package brings no types. */
declare module 'pg' {
  import type { PostgresPool } from 'kysely';

  type TypeParser = (id: number, format?: 'text' | 'binary') => (text: string) => unknown;
  interface PoolOptions {
    readonly connectionString: string;
    readonly max: number;
    readonly types: { readonly getTypeParser: TypeParser };
  }
  interface Pool extends PostgresPool {
    on(event: 'error', listener: (error: Error) => void): this;
  }
  const pg: {
    readonly Pool: new (options: PoolOptions) => Pool;
    readonly types: { readonly getTypeParser: TypeParser };
  };
  export default pg;
}
