// The reader's subscription: subscribing and its notifications are chosen in one step.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { self } from '../../../api/resources/people/self.ts'
import type { Channel } from '../../../contract/community/channels.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../state/identity/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'

const SubscribeSheet = lazyPart(() => import('./SubscribeSheet.tsx'), 'SubscribeSheet')

export function Subscribing({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  const subscribes = useQuery(self.relationships()).data?.channels[channel.id] === true
  const [open, setOpen] = useState(false)
  if (status !== 'signed-in')
    return (
      <Button kind="solid" href={paths.signIn({ redirect: paths.channel({ channel: channel.slug }) })}>
        {t('channels.signIn')}
      </Button>
    )
  return (
    <>
      <Button
        kind={subscribes ? 'soft' : 'solid'}
        icon={subscribes ? 'check' : 'plus'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {subscribes ? (
          <>
            {t('channels.subscribed')} <Icon name="chevron-down" size="em" />
          </>
        ) : (
          t('channels.subscribe')
        )}
      </Button>
      <Suspense>{open && <SubscribeSheet channel={channel} subscribes={subscribes} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
