// The main action of an event with open registration: its lowest price, and the button to register.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useMoney } from '../../../components/selling/use-money.ts'
import type { Event } from '../../../contract/events/events.ts'
import { paths } from '../../../paths.ts'
import { drafts } from '../../../state/typed/drafts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dock } from '../../../ui/layout/Dock.tsx'
import { mainAction } from './main-action.ts'
import { registrationState } from './registration-state.ts'
import { useOffer } from './use-offer.ts'

export function RegisterDock({ event, now }: { event: Event; now: number }) {
  const { t } = useTranslation()
  const { short } = useMoney()
  const isBegun = useSnapshot(drafts)[`registration:${event.id}`] !== undefined
  const { onSale, lack } = useOffer(event.id, registrationState(event, now) === 'open')
  const main = mainAction(event, now, { isBegun, lacks: lack !== undefined })
  if (main !== 'register' && main !== 'resume') return null
  const prices = onSale.map(({ price }) => price)
  const least = Math.min(...prices)
  const caption = prices.every((price) => price === least) ? t('registration.price') : t('registration.fromPrice')
  return (
    <Dock overTabs beside={prices.length > 0 ? { caption, value: least === 0 ? t('registration.free') : short(least) } : undefined}>
      <Button kind="solid" size="big" href={paths.register({ event: event.slug })}>
        {t(main === 'resume' ? 'registration.resume' : 'registration.register')}
      </Button>
    </Dock>
  )
}
