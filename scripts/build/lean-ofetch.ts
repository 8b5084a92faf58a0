// Replaces two dependencies of ofetch in the build: ufo (joins URLs) and destr (parses JSON). src/api/transport/transport.ts
// passes complete URLs and reads text, so their code would never run.

const never = (): never => {
  throw new Error('Not used')
}

export { never as default, never as withBase, never as withQuery }
