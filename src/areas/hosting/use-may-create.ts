// Whether members of this organisation may create events. Only the server knows about further restrictions by membership level.
import { useSnapshot } from 'valtio'
import { tenant } from '../../state/identity/tenant.ts'

export const useMayCreate = (): boolean => useSnapshot(tenant).config?.MODULES.events?.editable !== false
