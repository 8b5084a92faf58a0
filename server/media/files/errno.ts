// The system's error code.

/** 'ENOENT', 'ECONNREFUSED' and similar; undefined if an error has no such code. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
