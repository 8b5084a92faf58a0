// The follow button, the main button of a profile.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountWrites } from '../../api/resources/people/accounts.ts'
import { Button } from '../../ui/controls/Button.tsx'

export interface FollowButtonProps {
  /** The id, not the user name, because relationships use ids. */
  accountId: string
  following: boolean
}

/** Shows the new state immediately. Only the last of several presses is sent, when possible. */
export function FollowButton({ accountId, following }: FollowButtonProps) {
  const { t } = useTranslation()
  const follow = useMutation(accountWrites.follow)
  const unfollow = useMutation(accountWrites.unfollow)
  return (
    <Button
      kind={following ? 'soft' : 'solid'}
      icon={following ? 'user-check' : 'user-plus'}
      onClick={() => (following ? unfollow : follow).mutate({ accountId })}
    >
      {t(following ? 'people.following' : 'people.follow')}
    </Button>
  )
}
