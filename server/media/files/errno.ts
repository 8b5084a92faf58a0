// The system's own word for what went wrong.

/** 'ENOENT', 'ECONNREFUSED' and similar; undefined where an error has no such code. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
