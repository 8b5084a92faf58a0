// Requests of the worker have a deadline. One that hangs keeps the worker alive for minutes, and blocks a newer version.

/** For a Workbox strategy: aborts an answer, including its body, that is not complete after `ms`. */
export const inTime = (ms: number) => ({
  requestWillFetch: async ({ request }: { request: Request }) => new Request(request, { signal: AbortSignal.timeout(ms) }),
})

/** For files of any size on a bad network: 300 kB at 10 kB a second. */
export const FILE_PATIENCE = 30_000
