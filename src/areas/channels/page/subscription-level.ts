// How a channel tells its subscribers about new contents, as one choice instead of two switches.
import type { UpdateSubscription } from '../../../contract/bodies/channels.ts'
import type { BaseChannelSubscriber } from '../../../contract/community/channels.ts'

export const subscriptionLevels = ['both', 'push', 'email', 'none'] as const
export type SubscriptionLevel = (typeof subscriptionLevels)[number]

/** The level of a new subscription (contract 3.5). */
export const firstLevel: SubscriptionLevel = 'both'

export const switchesOf: Readonly<Record<SubscriptionLevel, Required<UpdateSubscription>>> = {
  both: { contentPushNotification: true, contentEmailNotification: true },
  push: { contentPushNotification: true, contentEmailNotification: false },
  email: { contentPushNotification: false, contentEmailNotification: true },
  none: { contentPushNotification: false, contentEmailNotification: false },
}

type Switches = Pick<BaseChannelSubscriber, 'contentPushNotification' | 'contentEmailNotification'>

/** The level of a subscription. Pure. */
export const levelOf = (own: Switches): SubscriptionLevel =>
  subscriptionLevels.find(
    (level) =>
      switchesOf[level].contentPushNotification === own.contentPushNotification &&
      switchesOf[level].contentEmailNotification === own.contentEmailNotification,
  ) ?? firstLevel
