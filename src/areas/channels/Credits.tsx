// The people credited on a content, in its order. Those with an account link to their profile.
import { useTranslation } from 'react-i18next'
import type { ContentGuest } from '../../contract/community/channels.ts'
import { listed } from '../../lib/text/listed.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'

export function Credits({ guests }: { guests: readonly ContentGuest[] }) {
  const { t, i18n } = useTranslation()
  return (
    <Section title={t('contents.credits')}>
      <List>
        {guests.map(({ id, type, name, title, company, image, account }) => (
          <Row
            key={id}
            lead={<Avatar name={name} size="lead" imageUrl={(image ?? account?.image)?.uri} />}
            title={<bdi>{name}</bdi>}
            second={listed([t(`contents.credit.${type}`), title, company], i18n.language)}
            {...(account && { href: paths.person({ accountId: account.username }), chevron: true })}
          />
        ))}
      </List>
    </Section>
  )
}
