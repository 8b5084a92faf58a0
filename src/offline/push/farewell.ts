// Taking a device off the server's list when its person signs out.
import { amend, recall } from '../storage/global-store.ts'

/** What is needed of the session that ends; its scope is closed by then, and its way to the server with it. */
export interface Farewell {
  apiUrl: string
  organizationId: string
  accessToken: string
}

/**
 * Forgets the device's subscription here and on the server. The request outlives the page; where it does not arrive, the server
 * forgets the device when its next push is refused, because the subscription is ended too. Never throws.
 */
export async function removeDevice({ apiUrl, organizationId, accessToken }: Farewell): Promise<void> {
  try {
    const device = await recall('push')
    if (!device) return
    await amend('push', () => null)
    await fetch(`${apiUrl.replace(/\/$/, '')}/self/push-devices/${device.deviceId}`, {
      method: 'DELETE',
      keepalive: true,
      credentials: 'omit',
      headers: { organization: organizationId, authorization: accessToken },
    })
  } catch {
    // Offline, or nothing kept.
  }
}
