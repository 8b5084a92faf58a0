// Subscribing to a channel, with the notifications of new contents; changing them, and unsubscribing.
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channels, channelWrites } from '../../../api/resources/community/channels.ts'
import { self } from '../../../api/resources/people/self.ts'
import { rowsOf } from '../../../api/table.ts'
import type { Channel } from '../../../contract/community/channels.ts'
import { Choice } from '../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../ui/choices/ChoiceGroup.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import styles from './channel.module.css'
import { firstLevel, levelOf, subscriptionLevels, switchesOf, type SubscriptionLevel } from './subscription-level.ts'

export interface SubscribeSheetProps {
  channel: Channel
  subscribes: boolean
  onClose: () => void
}

/** All three writes are queued, in one lane: a subscription that is still waiting is sent before its level. */
export function SubscribeSheet({ channel, subscribes, onClose }: SubscribeSheetProps) {
  const { t } = useTranslation()
  const name = useId()
  const subscribe = useMutation(channelWrites.subscribe)
  const unsubscribe = useMutation(channelWrites.unsubscribe)
  const set = useMutation(channelWrites.setSwitches)
  const known = useOwnLevel(channel.id, subscribes)
  const [chosen, setChosen] = useState<SubscriptionLevel | null>(null)
  // Without a network the level of an earlier subscription is not known.
  const level = chosen ?? (subscribes ? known : firstLevel)
  const channelId = channel.id
  const save = () => {
    if (!subscribes) subscribe.mutate({ channelId })
    if (level && level !== (subscribes ? known : firstLevel)) set.mutate({ channelId, body: switchesOf[level] })
    onClose()
  }
  const leave = () => {
    unsubscribe.mutate({ channelId })
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={<bdi>{channel.name}</bdi>}>
      <div className={styles.sheet}>
        <ChoiceGroup label={t('channels.level.label')}>
          {subscriptionLevels.map((one) => (
            <Choice
              key={one}
              type="radio"
              name={name}
              title={t(`channels.level.${one}`)}
              second={t(`channels.level.${one}Text`)}
              checked={level === one}
              onChange={() => setChosen(one)}
            />
          ))}
        </ChoiceGroup>
        <div className={styles.choices}>
          <Button kind="solid" onClick={save}>
            {t(subscribes ? 'channels.saveLevel' : 'channels.subscribe')}
          </Button>
          {subscribes && <Button onClick={leave}>{t('channels.unsubscribe')}</Button>}
        </div>
      </div>
    </Sheet>
  )
}

/** The caller's row is found among the subscribers by user name, because no call reads it alone. Null until known. */
function useOwnLevel(channelId: string, subscribes: boolean): SubscriptionLevel | null {
  const me = useQuery(self.me()).data
  const reads = subscribes && me !== undefined
  const found = useInfiniteQuery({
    ...channels.subscribers({ channelId, search: me?.username ?? '' }),
    ...(reads ? {} : { enabled: false }),
  })
  const own = rowsOf(found.data).find(({ accountId }) => accountId === me?.id)
  return own ? levelOf(own) : null
}
