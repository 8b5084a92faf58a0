// The way from a channel to managing it, for those who run it.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self } from '../../../api/resources/people/self.ts'
import { useRuns } from '../../../components/reads/use-run-channels.ts'
import type { Channel } from '../../../contract/community/channels.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { channelHostingArea } from '../../channel-hosting/area.ts'

/** Asks for the reader's groups only if the channel belongs to one; the channel of another person costs no request. */
export function ManageChannel({ channel }: { channel: Channel }) {
  const me = useQuery(self.me())
  if (!me.data) return null
  if (channel.creatorId === me.data.id) return <ManageLink channel={channel} />
  return channel.group && <IfRun channel={channel} />
}

function IfRun({ channel }: { channel: Channel }) {
  return useRuns()(channel) === true && <ManageLink channel={channel} />
}

function ManageLink({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  return <IconButton icon="settings-2" label={t('channels.manage')} href={channelHostingArea.to.channel({ channelId: channel.id })} />
}
