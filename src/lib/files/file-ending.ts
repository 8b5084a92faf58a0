// What tells a file from a page of ours, for the platform and the worker alike.

/** Endings of files. Not "anything after a dot": a person may be called amina.rossi. */
export const fileEnding =
  /\.(?:avif|css|csv|gif|gz|html?|ico|ics|jpe?g|js|json|map|mjs|mp3|mp4|ogg|pdf|png|svg|txt|vcf|wasm|webm|webmanifest|webp|woff2?|xml|zip)$/i
