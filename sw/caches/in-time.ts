// Nothing that the worker asks for may hang: a request under way keeps it awake, and a newer version from taking over, for minutes.

/** For a Workbox strategy: gives up on an answer, its body included, that is not whole after `ms`. */
export const inTime = (ms: number) => ({
  requestWillFetch: async ({ request }: { request: Request }) => new Request(request, { signal: AbortSignal.timeout(ms) }),
})

/** For files of any size on a bad network: 300 kB at 10 kB a second. */
export const FILE_PATIENCE = 30_000
