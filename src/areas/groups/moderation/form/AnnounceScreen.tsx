// Writes an announcement to the members of a group.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { announcementWrites } from '../../../../api/resources/community/announcements.ts'
import { self } from '../../../../api/resources/people/self.ts'
import { Announce } from '../../../../components/announcements/Announce.tsx'
import type { Group } from '../../../../contract/community/groups.ts'
import { displayName } from '../../../../lib/text/display-name.ts'
import { paths } from '../../../../paths.ts'
import { Moderated } from '../Moderated.tsx'

export function AnnounceScreen() {
  const { t } = useTranslation()
  const title = t('announce.title')
  return <Moderated title={title}>{(group) => <ToGroup key={group.id} group={group} title={title} />}</Moderated>
}

function ToGroup({ group: { id, name, _count }, title }: { group: Group; title: string }) {
  const [, navigate] = useLocation()
  const me = useQuery(self.me()).data
  const announce = useMutation({ ...announcementWrites.announce, meta: { quiet: true } })
  return (
    <Announce
      place={`announcement:${id}`}
      title={title}
      to={{ of: 'group', name, count: _count.members }}
      author={me && displayName(me)}
      send={(body, keyFor) => announce.mutateAsync({ groupId: id, body, idempotencyKey: keyFor(body) })}
      onSent={(sent) => navigate(paths.announcement({ announcementId: sent.id }), { replace: true })}
    />
  )
}
