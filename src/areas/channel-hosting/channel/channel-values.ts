// The editable values of a channel, in the form and in the request.
import type { UpdateChannel } from '../../../contract/bodies/channels.ts'
import type { Channel } from '../../../contract/community/channels.ts'
import { textIn } from '../../../kit/form/questions/text-in.ts'
import { stations } from '../stations.ts'

const texts = ['name', 'description', ...stations] as const

export type ChannelField = (typeof texts)[number] | 'visible' | 'picture'

/** Plain texts, so that they can be compared and kept with a draft. `visible`: 'on', or ''. `picture`: the id of the current picture. */
export type ChannelValues = Record<ChannelField, string>

/** The server's limits, in UTF-16 units. */
export const LONGEST = { name: 200, description: 5000 } as const

export const valuesOfChannel = (channel: Channel): ChannelValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, channel[name] ?? ''])) as Record<(typeof texts)[number], string>),
  visible: channel.visilble ? 'on' : '',
  picture: channel.image.id,
})

export const channelValuesIn = (data: FormData): ChannelValues =>
  Object.fromEntries([...texts, 'visible', 'picture'].map((name) => [name, textIn(data, name)])) as ChannelValues

/** The body of an edit for the named fields. Pure. */
export function channelBody(values: ChannelValues, fields: readonly ChannelField[]): UpdateChannel['channel'] {
  const all = {
    ...Object.fromEntries(texts.map((name) => [name, values[name] || null])),
    name: values.name,
    visible: values.visible === 'on',
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name as ChannelField)))
}

/** The server's names of fields: 'channel.name'. */
export const channelFieldOf = (part: string): string => (part === 'imageDataUri' ? 'picture' : part.replace(/^channel\./, ''))
