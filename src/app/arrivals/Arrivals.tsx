// Handles events from outside the page (tapped notifications, pushes, the end of a mute) and shows the open question. Rendered beside the screens.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../kit/ask/ask.ts'
import { Asked } from '../../kit/ask/Asked.tsx'
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
  useEffect(() => {
    if (question?.destination.kind !== 'ask') return undefined
    let isCurrent = true
    const { name } = question.destination.identity
    const words = {
      kind: 'solid' as const,
      title: name === null ? t('push.forYouTitle') : t('push.forTitle', { name }),
      text: t('push.forText'),
      confirm: name === null ? t('push.beMyself') : t('push.actAs', { name }),
      cancel: t('push.notNow'),
    }
    void ask(words).then((isMeant) => isCurrent && (isMeant ? question.agree() : question.dismiss()))
    return () => {
      isCurrent = false
    }
  }, [question, t])
  return (
    <>
      <Asked />
      {question?.destination.kind === 'somebody else' && (
        <Sheet open centred onClose={question.dismiss} title={t('push.elseTitle')}>
          <p>{t('push.elseText')}</p>
        </Sheet>
      )}
    </>
  )
}
