// Whether a feature of the organisation is on. Data of other features is not fetched, and they are not offered.
import { useSnapshot } from 'valtio'
import { featureOn, type Feature } from '../../lib/data/modules.ts'
import { tenant } from '../../state/identity/tenant.ts'

export function useFeature(feature: Feature): boolean {
  const { config } = useSnapshot(tenant)
  return config !== null && featureOn(config, feature)
}
