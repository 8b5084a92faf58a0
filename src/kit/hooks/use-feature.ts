// Whether the organisation has a feature: what it has not is neither asked for nor offered.
import { useSnapshot } from 'valtio'
import { featureOn, type Feature } from '../../lib/data/modules.ts'
import { tenant } from '../../state/identity/tenant.ts'

export function useFeature(feature: Feature): boolean {
  const { config } = useSnapshot(tenant)
  return config !== null && featureOn(config, feature)
}
