// The fields that two hosts changed at the same time, as readable text.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClashAsked } from '../../../kit/form/ClashAsked.tsx'
import type { Clash } from '../../../kit/form/use-clash.ts'
import { textOf } from '../../../kit/text/text-of.ts'
import type { BaseGroup } from '../../../contract/community/groups.ts'
import type { EventType } from '../../../contract/enums.ts'
import { countryName } from '../../../lib/text/countries.ts'
import { cutText } from '../../../lib/text/cut-text.ts'
import { format, time } from '../../../lib/time/dates.ts'
import type { EventField, EventValues } from './event-values.ts'

const labels = {
  name: 'name',
  slug: 'slug',
  shortDescription: 'short',
  longDescription: 'about',
  eventType: 'type',
  timezone: 'zone',
  start: 'start',
  end: 'end',
  venue: 'venue',
  address1: 'address1',
  address2: 'address2',
  zip: 'zip',
  city: 'city',
  state: 'state',
  country: 'country',
  meetingUrl: 'meeting',
  externalUrl: 'site',
  registrationLimit: 'limit',
  groupId: 'group',
  visible: 'visible',
  registration: 'register',
  publicRegistrants: 'publicPeople',
  groupOnly: 'groupOnly',
  newActivityCreatorPushNotification: 'postPush',
  newActivityCreatorEmailNotification: 'postEmail',
  picture: 'picture',
} as const satisfies Record<EventField, string>

/** Characters. Enough to tell two descriptions apart. */
const LONGEST = 400

export interface EventClashProps {
  of: Clash<EventValues>
  /** Groups whose names are known. */
  groups: readonly Pick<BaseGroup, 'id' | 'name'>[]
}

export function EventClash({ of, groups }: EventClashProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const plain = (text: string): ReactNode => (text === '' ? t('eventForm.nothing') : <bdi>{text}</bdi>)
  const isOn = (value: string): ReactNode => t(value === 'on' ? 'eventForm.on' : 'eventForm.off')
  // A local time without its zone, which the format for UTC shows as it is written.
  const moment = (text: string): ReactNode => plain(format({ locale }, { dateStyle: 'medium', ...time }).format(new Date(`${text}Z`)))
  const shown: Partial<Record<EventField, (value: string, isMine: boolean) => ReactNode>> = {
    longDescription: (html) => plain(cutText(textOf(html), LONGEST)),
    eventType: (type) => t(`eventForm.types.${type as EventType}`),
    start: moment,
    end: moment,
    country: (code) => plain(code && countryName(code, locale)),
    groupId: (id) => plain(groups.find((group) => group.id === id)?.name ?? (id && t('eventForm.otherGroup'))),
    visible: isOn,
    registration: isOn,
    publicRegistrants: isOn,
    groupOnly: isOn,
    newActivityCreatorPushNotification: isOn,
    newActivityCreatorEmailNotification: isOn,
    picture: (_id, isMine) => t(isMine ? 'eventForm.myPicture' : 'eventForm.theirPicture'),
  }
  return (
    <ClashAsked
      of={of}
      label={(field) => t(`eventForm.${labels[field]}`)}
      show={(field, value, isMine) => (shown[field] ?? plain)(value, isMine)}
    />
  )
}
