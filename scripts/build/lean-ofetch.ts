// Stands in the build for what ofetch asks of its two libraries: joining addresses and guessing at JSON. The one door
// (src/api/transport/transport.ts) makes its own addresses and takes texts, so what those bring to the first load would never run.

const never = (): never => {
  throw new Error('Not used')
}

export { never as default, never as withBase, never as withQuery }
