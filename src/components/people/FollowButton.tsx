// The follow button, the main button of a profile, and a small one in the rows of a list.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountWrites } from '../../api/resources/people/accounts.ts'
import { Button, type ButtonProps } from '../../ui/controls/Button.tsx'

export interface FollowButtonProps extends Pick<ButtonProps, 'size'> {
  /** The id, not the user name, because relationships use ids. */
  accountId: string
  following: boolean
  /** The person's name for screen readers, among other buttons of the same text. */
  name?: string
}

/** Shows the new state immediately. Only the last of several presses is sent, when possible. */
export function FollowButton({ accountId, following, name, size }: FollowButtonProps) {
  const { t } = useTranslation()
  const follow = useMutation(accountWrites.follow)
  const unfollow = useMutation(accountWrites.unfollow)
  return (
    <Button
      kind={following ? 'soft' : name === undefined ? 'solid' : 'plain'}
      size={size}
      icon={following ? 'user-check' : 'user-plus'}
      aria-label={name === undefined ? undefined : t(following ? 'people.followingOf' : 'people.followOf', { name })}
      onClick={() => (following ? unfollow : follow).mutate({ accountId })}
    >
      {t(following ? 'people.following' : 'people.follow')}
    </Button>
  )
}
