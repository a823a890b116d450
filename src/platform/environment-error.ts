/** Says which variables of the environment are wrong and what was expected; never what stands in them: most are secrets. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}
