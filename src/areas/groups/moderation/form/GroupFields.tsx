// What a group is made of: its picture, name, what it is about, who may come in, where else it is found.
import { useTranslation } from 'react-i18next'
import { RichTextField } from '../../../../kit/editor/RichTextField.tsx'
import type { Form } from '../../../../kit/form/use-form.ts'
import { Choice } from '../../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../../ui/choices/ChoiceGroup.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { GroupPicture, type GroupPictureProps } from './GroupPicture.tsx'
import { LONGEST_NAME, type GroupValues } from './group-values.ts'

export interface GroupFieldsProps extends Pick<GroupPictureProps, 'piece' | 'onPiece' | 'image'> {
  values: GroupValues
  says: Form['says']
}

export function GroupFields({ values, says, ...picture }: GroupFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <GroupPicture {...picture} kept={values.picture} />
      <Field
        label={t('groupForm.name')}
        name="name"
        required
        maxLength={LONGEST_NAME}
        dir="auto"
        autoComplete="off"
        defaultValue={values.name}
        error={says('name')}
      />
      <RichTextField
        label={t('groupForm.about')}
        hint={t('groupForm.aboutHint')}
        optional
        name="description"
        defaultValue={values.description}
        error={says('description')}
      />
      <ChoiceGroup label={t('groupForm.access')} error={says('access')}>
        {(['public', 'private'] as const).map((access) => (
          <Choice
            key={access}
            type="radio"
            name="access"
            value={access}
            required
            defaultChecked={values.access === access}
            title={t(`groupForm.${access}`)}
            second={t(`groupForm.${access}Text`)}
          />
        ))}
      </ChoiceGroup>
      <Field
        label={t('groupForm.site')}
        optional
        type="url"
        name="externalUrl"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={2000}
        defaultValue={values.externalUrl}
        error={says('externalUrl')}
      />
    </>
  )
}
