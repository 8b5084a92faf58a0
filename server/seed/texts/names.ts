// Names of the demo's people by origin. Native spelling, and the Latin spelling for user names.
import type { Language } from './tongue.ts'

type Name = string | readonly [native: string, latin: string]

export interface Naming {
  first: readonly Name[]
  last: readonly Name[]
  /** Their writing languages, the most likely first. */
  languages: readonly Language[]
}

export const namings = {
  dutch: {
    first: ['Sanne', 'Jelle', 'Fenna', 'Bram', 'Noor', 'Wout', 'Maud', 'Tijn'],
    last: ['de Wit', 'van der Berg', 'Hoekstra', 'Smeets', 'Verhoeven', 'Postma'],
    languages: ['en'],
  },
  polish: {
    first: ['Tomasz', 'Zofia', 'Paweł', 'Agnieszka', 'Łukasz', 'Hanna'],
    last: ['Wilk', 'Zielińska', 'Dąbrowski', 'Krawczyk', 'Sikora', 'Żuraw'],
    languages: ['en'],
  },
  nordic: {
    first: ['Signe', 'Aksel', 'Freja', 'Einar', 'Tuva', 'Ásta', 'Väinö'],
    last: ['Holmgren', 'Bjørnstad', 'Mäkelä', 'Þórsdóttir', 'Lykke', 'Östberg'],
    languages: ['en'],
  },
  westAfrican: {
    first: ['Ama', 'Kofi', 'Adwoa', 'Chidi', 'Folake', 'Ibrahima', 'Yaw'],
    last: ['Mensah', 'Adeyemi', 'Boateng', 'Okonkwo', 'Diallo', 'Sarpong'],
    languages: ['en', 'fr'],
  },
  eastAfrican: {
    first: ['Wanjiru', 'Abebe', 'Neema', 'Juma', 'Hiwot', 'Otieno'],
    last: ['Kamau', 'Tesfaye', 'Mwangi', 'Haile', 'Achieng', 'Njoroge'],
    languages: ['en'],
  },
  indian: {
    first: ['Ananya', 'Vikram', 'Meera', 'Arjun', 'Lakshmi', 'Harpreet', 'Devika'],
    last: ['Iyer', 'Bhattacharya', 'Kaur', 'Deshpande', 'Nair', 'Chaudhary'],
    languages: ['en'],
  },
  japanese: {
    first: [
      ['遥', 'haruka'],
      ['健太', 'kenta'],
      ['美咲', 'misaki'],
      ['悠斗', 'yuto'],
      ['さくら', 'sakura'],
      ['直樹', 'naoki'],
      ['千尋', 'chihiro'],
    ],
    last: [
      ['佐藤', 'sato'],
      ['高橋', 'takahashi'],
      ['渡辺', 'watanabe'],
      ['小林', 'kobayashi'],
      ['斎藤', 'saito'],
      ['林', 'hayashi'],
    ],
    languages: ['ja', 'ja', 'en'],
  },
  chinese: {
    first: ['Wen', 'Lian', 'Jun', 'Mei', 'Hao', ['文心', 'wenxin'], ['子涵', 'zihan']],
    last: ['Xu', 'Lin', 'Zhao', 'Chen', ['許', 'xu'], ['周', 'zhou']],
    languages: ['en'],
  },
  vietnamese: {
    first: ['Linh', 'Minh', 'Thảo', 'Quân', 'Ngọc', 'Đức'],
    last: ['Trần', 'Nguyễn', 'Phạm', 'Đặng', 'Bùi'],
    languages: ['en'],
  },
  arabic: {
    first: [
      ['ليلى', 'layla'],
      ['يوسف', 'yusuf'],
      ['مريم', 'maryam'],
      ['خالد', 'khalid'],
      ['سلمى', 'salma'],
      ['ناصر', 'nasser'],
      ['هند', 'hind'],
      ['طارق', 'tariq'],
      ['ريم', 'reem'],
      ['بدر', 'badr'],
      ['شيخة', 'shaikha'],
      ['أحمد', 'ahmed'],
      ['نورة', 'noura'],
      ['سعيد', 'said'],
    ],
    last: [
      ['الكندي', 'alkindi'],
      ['البلوشي', 'albalushi'],
      ['الحارثي', 'alharthi'],
      ['المعمري', 'almaamari'],
      ['حدّاد', 'haddad'],
      ['منصور', 'mansour'],
      ['الشامسي', 'alshamsi'],
      ['بن علي', 'benali'],
      ['الرواحي', 'alrawahi'],
      ['السيابي', 'alsiyabi'],
    ],
    languages: ['ar', 'ar', 'ar', 'en'],
  },
  arabicInLatin: {
    first: ['Samir', 'Yasmin', 'Hassan', 'Dalia', 'Rami', 'Nour'],
    last: ['El-Masry', 'Haddad', 'Khoury', 'Al Farsi', 'Benslimane', 'Jaber'],
    languages: ['en', 'ar'],
  },
  spanish: {
    first: ['Lucía', 'Mateo', 'Jimena', 'Andrés', 'Ximena', 'Iker', 'Sol'],
    last: ['Ortega', 'Villalobos', 'Etxeberria', 'Quispe', 'Navarro', 'Mamani'],
    languages: ['es', 'es', 'en'],
  },
  portuguese: {
    first: ['Inês', 'Thiago', 'Beatriz', 'Caetano', 'Luana', 'Duarte'],
    last: ['Carvalho', 'Nascimento', 'Figueiredo', 'Queirós', 'Moreira'],
    languages: ['en', 'es'],
  },
  french: {
    first: ['Élodie', 'Benoît', 'Océane', 'Théo', 'Maëlle', 'Gaëtan', 'Solène'],
    last: ['Lefèvre', 'Thibodeau', 'Arsenault', 'Girard', 'Boudreau', 'Cormier'],
    languages: ['fr', 'fr', 'en'],
  },
  irish: {
    first: ['Aoife', 'Cillian', 'Niamh', 'Tadhg', 'Saoirse', 'Oisín'],
    last: ['Ó Briain', 'Gallagher', 'Ní Mhurchú', 'Byrne', 'Keane'],
    languages: ['en'],
  },
  turkish: {
    first: ['Elif', 'Deniz', 'Çağla', 'Emre', 'Işık', 'Tuğba'],
    last: ['Yıldırım', 'Şahin', 'Öztürk', 'Kılıç', 'Aydın'],
    languages: ['en'],
  },
  pacific: {
    first: ['Sione', 'Mele', 'Tane', 'Aroha', 'Losa', 'Wiremu'],
    last: ['Tuilagi', 'Ngata', 'Faleolo', 'Parata', 'Vea'],
    languages: ['en'],
  },
  greek: {
    first: ['Eleni', 'Nikos', 'Katerina', 'Stavros', 'Ioanna'],
    last: ['Papadopoulou', 'Georgiou', 'Nikolaidis', 'Vlachos'],
    languages: ['en'],
  },
  ukrainian: {
    first: ['Oksana', 'Taras', 'Solomiia', 'Bohdan', 'Дарина'],
    last: ['Shevchuk', 'Bondar', 'Kovalenko', 'Лисенко'],
    languages: ['en'],
  },
} satisfies Record<string, Naming>

export type Origin = keyof typeof namings

/** People whose names do not fit the usual two fields: one word, one letter, very many letters, four scripts. */
export const unusualNames: readonly { first: string; last: string | null; latin: string }[] = [
  { first: 'Sukarno', last: null, latin: 'sukarno' },
  { first: 'Putri', last: null, latin: 'putri' },
  { first: 'Björk', last: null, latin: 'bjork.k' },
  { first: 'O', last: 'Y', latin: 'o.y' },
  { first: 'María de los Ángeles Inmaculada', last: 'Fernández de Córdoba y Álvarez de Toledo', latin: 'marian.fdez' },
  { first: 'Phra Ratchadaporn', last: 'Suwannaphumkul-Thongprasertsakul', latin: 'ratcha' },
  { first: 'Anneliese-Katharina', last: 'Freifrau von Hohenstein-Wittgenau zu Breitenfels', latin: 'akvh' },
  { first: 'د. عبد الرحمن بن محمد', last: 'الراشدي', latin: 'abdulrahman.r' },
  { first: 'Jean–Luc “Biscuit”', last: 'O’Neill-N’Diaye', latin: 'biscuit' },
  { first: 'ಕಾವ್ಯ', last: 'ಹೆಗಡೆ', latin: 'kavya' },
  { first: '민준', last: '김', latin: 'minjun.kim' },
  { first: 'נועה', last: 'לוי', latin: 'noa.levy' },
]
