// Where one organisation's clients reach us.
import type { Settings } from '../settings.ts'

export interface Addresses {
  web: string
  api: string
  socket: string
  hosted: string
}

/** Public addresses as reached by `host`: the settings' templates filled in, without a trailing slash. */
export function addressesAt(settings: Pick<Settings, 'public'>, host: string): Addresses {
  const { web, api, socket, hosted } = settings.public
  const at = (template: string): string => template.replace('{host}', host)
  return { web: at(web), api: at(api), socket: at(socket), hosted: at(hosted) }
}

/** The same for the host the caller came by. */
export function addressesOf(settings: Pick<Settings, 'public'>, organization: { hosts: string[] }): Addresses {
  return addressesAt(settings, organization.hosts[0] ?? 'localhost')
}

/** Origins of the organisation's own pages: whom browsers may let read our answers. */
export function webOrigins(settings: Pick<Settings, 'public'>, organization: { hosts: string[] }): string[] {
  return organization.hosts.map((host) => new URL(addressesAt(settings, host).web).origin)
}
