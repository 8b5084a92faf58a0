// Creates the seeded data folder once for all workers, by starting and stopping the platform.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basePort, seededData, startServer, stopServer } from './platform.ts'
import { sliceSaid } from './slice.ts'

export default async function globalSetup(): Promise<void> {
  console.log(sliceSaid())
  // For work on a spec the folder of the previous run is enough.
  if (process.env['FOYER_KEEP_SEEDED'] === '1' && existsSync(seededData)) return
  await rm(seededData, { recursive: true, force: true })
  const server = await startServer({
    FOYER_DATA_DIR: seededData,
    FOYER_LOG_LEVEL: 'error',
    FOYER_WEB_PORT: String(basePort - 20),
    FOYER_API_PORT: String(basePort - 19),
    FOYER_SOCKET_PORT: String(basePort - 18),
    FOYER_HOSTED_PORT: String(basePort - 17),
  })
  await stopServer(server)
}
