// The memberships of the member, the newest first. Not persisted on the device, because they have amounts and cards.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subscriptions } from '../../api/resources/community/subscriptions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { membershipArea } from './area.ts'
import { looks, membershipState } from './membership-state.ts'
import { MembershipStateLine } from './MembershipStateLine.tsx'
import { pricePer } from './period.ts'

export function MembershipsScreen() {
  const { t, i18n } = useTranslation()
  const list = useInfiniteQuery(subscriptions.mine())
  const toPlans = <Button href={membershipArea.to.plans()}>{t('membership.allPlans')}</Button>
  return (
    <ListScreen title={t('membership.title')} back={paths.me()} action={toPlans}>
      <PagedRows of={list} none={{ title: t('membership.noneTitle'), text: t('membership.noneText'), actions: toPlans }}>
        {(rows) => (
          <List label={t('membership.title')}>
            {rows.map((subscription) => {
              const { kind } = looks[membershipState(subscription)]
              return (
                <Row
                  key={subscription.id}
                  top
                  lead={<Glyph icon="shield" kind={kind} />}
                  title={<bdi>{subscription.subscriptionProduct.name}</bdi>}
                  second={
                    <>
                      {pricePer(subscription.price, t, i18n.language)}
                      <br />
                      <MembershipStateLine subscription={subscription} />
                    </>
                  }
                  href={membershipArea.to.subscription({ subscriptionId: subscription.id })}
                  chevron
                />
              )
            })}
          </List>
        )}
      </PagedRows>
    </ListScreen>
  )
}
