// What comes from outside the page: tapped notifications, pushes, the end of a mute. Drawn beside the screens, seen only when it has to ask.
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useEventDay } from './use-event-day.ts'
import { useMuteEnds } from './use-mute-ends.ts'
import { usePushOffer } from './use-push-offer.ts'
import { usePushUpkeep, useReadNotices } from './use-push.ts'
import { useOpenLinks } from './use-open-links.ts'

export function Arrivals() {
  const { t } = useTranslation()
  const question = useOpenLinks()
  usePushUpkeep()
  useReadNotices()
  usePushOffer()
  useMuteEnds()
  useEventDay()
  if (!question) return null
  const { destination, agree, dismiss } = question
  if (destination.kind === 'somebody else')
    return (
      <Sheet open centred onClose={dismiss} title={t('push.elseTitle')}>
        <p>{t('push.elseText')}</p>
      </Sheet>
    )
  const { name } = destination.identity
  return (
    <ConfirmSheet
      open
      kind="solid"
      onClose={dismiss}
      onConfirm={agree}
      title={name === null ? t('push.forYouTitle') : t('push.forTitle', { name })}
      confirm={name === null ? t('push.beMyself') : t('push.actAs', { name })}
      cancel={t('push.notNow')}
    >
      {t('push.forText')}
    </ConfirmSheet>
  )
}
