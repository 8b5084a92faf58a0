// A person's web links: own site and networks.
import { useTranslation } from 'react-i18next'
import type { Account } from '../../contract/people/accounts.ts'
import { networkAddress, webAddress } from '../../kit/text/web-address.ts'
import { LinkList } from './LinkList.tsx'

const networks = [
  ['linkedIn', 'LinkedIn'],
  ['twitter', 'X'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
  ['tikTok', 'TikTok'],
] as const

/** Not rendered without web addresses. */
export function WebLinks({ of }: { of: Pick<Account, 'website' | (typeof networks)[number][0]> }) {
  const { t } = useTranslation()
  return (
    <LinkList
      title={t('people.links')}
      links={[
        { name: t('people.website'), href: webAddress(of.website), web: true },
        ...networks.map(([network, name]) => ({ name, href: networkAddress(network, of[network]) })),
      ]}
    />
  )
}
