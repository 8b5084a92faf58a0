// Distinguishes addresses of files from addresses of pages, for the platform and the worker.

/** File extensions. Not "anything after a dot", because a user name may be amina.rossi. */
export const fileEnding =
  /\.(?:avif|css|csv|gif|gz|html?|ico|ics|jpe?g|js|json|map|mjs|mp3|mp4|ogg|pdf|png|svg|txt|vcf|wasm|webm|webmanifest|webp|woff2?|xml|zip)$/i
