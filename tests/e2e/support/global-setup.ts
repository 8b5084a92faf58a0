// Makes the seeded data folder once for all workers: a first start of the real platform, stopped again.
import { rm } from 'node:fs/promises'
import { seededData, startServer, stopServer } from './platform.ts'

export default async function globalSetup(): Promise<void> {
  await rm(seededData, { recursive: true, force: true })
  const server = await startServer({
    FOYER_DATA_DIR: seededData,
    FOYER_LOG_LEVEL: 'error',
    FOYER_WEB_PORT: '13980',
    FOYER_API_PORT: '13981',
    FOYER_SOCKET_PORT: '13982',
    FOYER_HOSTED_PORT: '13983',
  })
  await stopServer(server)
}
