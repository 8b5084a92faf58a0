// The fields of a group: picture, name, description, access and website.
import { useTranslation } from 'react-i18next'
import { PictureField, type PictureFieldProps } from '../../../../components/media/PictureField.tsx'
import { RichTextField } from '../../../../kit/editor/RichTextField.tsx'
import type { Form } from '../../../../kit/form/use-form.ts'
import { Choice } from '../../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../../ui/choices/ChoiceGroup.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { LONGEST_NAME, type GroupValues } from './group-values.ts'

/** The shape in the head of a group. */
const SHAPE = [16, 7] as const

export interface GroupFieldsProps extends Pick<PictureFieldProps, 'piece' | 'onPiece' | 'image'> {
  of: Form<GroupValues>
}

export function GroupFields({ of: form, ...picture }: GroupFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <PictureField {...picture} shape={SHAPE} kept={form.base.picture} />
      <Field {...form.field('name')} label={t('groupForm.name')} required maxLength={LONGEST_NAME} dir="auto" autoComplete="off" />
      <RichTextField {...form.field('description')} label={t('groupForm.about')} hint={t('groupForm.aboutHint')} optional />
      <ChoiceGroup label={t('groupForm.access')} error={form.says('access')}>
        {(['public', 'private'] as const).map((access) => (
          <Choice
            key={access}
            {...form.choice('access', access)}
            type="radio"
            required
            title={t(`groupForm.${access}`)}
            second={t(`groupForm.${access}Text`)}
          />
        ))}
      </ChoiceGroup>
      <Field
        {...form.field('externalUrl')}
        label={t('groupForm.site')}
        optional
        type="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={2000}
      />
    </>
  )
}
