// Text in nine languages: long words, tall letters, and right-to-left scripts.
import { Box } from './Box.tsx'

const samples = [
  ['de', 'ltr', 'Donaudampfschifffahrtskapitänsversammlung in der Mehrzweckhalle'],
  ['fi', 'ltr', 'Yhteisötapahtumarekisteröitymisvahvistus lähetetty'],
  ['th', 'ltr', 'ลิฟต์ข้างรางรถรางเป็นทางเข้าที่เงียบสงบ ไม่มีคิวเลย'],
  ['my', 'ltr', 'ရထားလမ်းနားရှိ ဓာတ်လှေကားသည် တိတ်ဆိတ်သော ဝင်ပေါက်ဖြစ်သည်။'],
  ['ur', 'rtl', 'ٹرام کی پٹری کے پاس والی لفٹ پُرسکون راستہ ہے۔'],
  ['ar', 'rtl', 'المصعد قرب سكة الترام هو المدخل الهادئ، ولا طابور هناك.'],
  ['hi', 'ltr', 'ट्राम की पटरी के पास वाली लिफ़्ट का रास्ता शांत है।'],
  ['ja', 'ltr', '路面電車の線路わきのエレベーターが静かな入口です。'],
  ['el', 'ltr', 'Ο ανελκυστήρας δίπλα στις γραμμές του τραμ είναι η ήσυχη είσοδος.'],
] as const

export function Scripts() {
  return (
    <Box title="Scripts">
      {samples.map(([lang, dir, text]) => (
        <div key={lang} lang={lang} dir={dir}>
          <h3>{text}</h3>
          <p className="sub">{text}</p>
        </div>
      ))}
    </Box>
  )
}
