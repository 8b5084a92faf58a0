// Removes a device from the server's list when its person signs out.
import { amend, recall } from '../storage/global-store.ts'

/** The required data of the session that ends. Its scope is closed by then, so the transport is unavailable. */
export interface Farewell {
  apiUrl: string
  organizationId: string
  accessToken: string
}

/**
 * Removes the device's subscription record here and on the server. The request outlives the page. If it does not arrive, the server removes
 * the device when its next push is refused, because the subscription is ended too. Never throws.
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
    // Offline, or the device stores nothing.
  }
}
