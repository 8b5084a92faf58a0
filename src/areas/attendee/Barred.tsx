// The reason why an action on a pass is not available.
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/overlays/Banner.tsx'
import type { Barrier } from './barrier.ts'

export function Barred({ by, kind }: { by: Barrier; kind: string }) {
  const { t } = useTranslation()
  return (
    <div className="pad">
      <Banner kind="info">{by === 'kind' ? kind : t(`attendee.barrier.${by}`)}</Banner>
    </div>
  )
}
