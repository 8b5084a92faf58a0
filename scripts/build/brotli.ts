// How our files are compressed: once at build, as small as it gets. The size budget measures the same.
import { constants, type BrotliOptions } from 'node:zlib'

/** Blocks of 1 MB: the largest script is read as one, which is a thousandth smaller than the default. */
export const brotliOptions = (bytes: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
})
