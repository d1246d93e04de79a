/**
 * A second set, written when the rules were finished and never used to mend them: openings as they are, without slots.
 * The figure on these is the one to believe.
 */
import type { Label } from './openings.ts';

export const UNSEEN: Record<'en-US' | 'ja-JP', Partial<Record<Label, string[]>>> = {
  'en-US': {
    human: [
      'Hi, this is Karen.',
      'Yep, go ahead.',
      'Morning, Bayside Motors, Frank speaking.',
      'Hello, sorry, I was in the shower, what did you say?',
      'Oh, hey, I thought you were my daughter.',
      'Doctor Lang is with a patient, may I ask who is calling?',
      'Hello, front desk, how can I direct your call?',
      'Is this about the car I am selling? It is still available.',
      'Hang on, let me turn the radio down. Okay, hello?',
      'I do not take sales calls on this number.',
      'You have reached Sam, what do you need?',
      'Hello, we are having dinner, can this wait until tomorrow?',
    ],
    voicemail: [
      'Hello, you have reached Jennifer Walsh at Keystone Realty. I am showing a house. Please leave your name, your number and the best time to reach you.',
      "It's Mike. Not here. Talk after the beep.",
      "Hi, we can't come to the phone, so please leave a message for Carol, Steve or the kids.",
      'You have reached 202 555 0143. Please leave a message.',
      'Thank you for calling the law office of Peter Grant. Our office hours are nine to five. If you leave a message, we will respond within one business day.',
      'Sorry, the person you are calling has not set up a voicemail box yet. Goodbye.',
      "Hey there, I'm travelling this week with limited access to my phone. Send me a text or leave me a voicemail and I'll reply when I can.",
      'Nobody can take your call at the moment. Speak after the tone. To rerecord your message, press the hash key at any time.',
    ],
    ivr: [
      'Welcome to the pharmacy. To refill a prescription, press one. To speak to a pharmacist, press two.',
      'You have called the county courthouse. For traffic court, press three now.',
      'Please enter your account number, followed by the pound sign.',
      'Hello, thanks for calling First Bank. In a few words, tell me how I can help you. You can say things like check my balance or pay a bill.',
      'If this is a medical emergency, hang up and dial nine one one. To make an appointment, press two. For all other questions, press zero.',
      'Our menu options have recently changed. Press one for English.',
    ],
    call_screening: [
      'Hello, you have reached a line protected by a call filter. Please say your name and company, and I will check if they can talk.',
      'Thanks for calling. To connect your call, record your name after the beep, then press the pound key.',
      'Hi, this is an assistant answering for Daniel. Who is this, and what is the reason for your call?',
      'Please hold while we try to reach the person you called. Who may I say is calling?',
    ],
    announcement: [
      'The number you dialed is not a working number. Please check the number and dial again.',
      'Sorry, this mobile phone is switched off. Please try later.',
      'The wireless customer you called is not available at this time. Please try again later. Message eleven.',
      'You must first dial a one when calling this number. Please hang up and try your call again.',
      'At the request of the customer, this number has been temporarily disconnected.',
      'Welcome to the network. The person you are calling cannot be reached at the moment.',
    ],
  },
  'ja-JP': {
    human: [
      'はいはい、どうしました',
      'もしもし、田村ですけど',
      'お電話ありがとうございます、さくら美容室です',
      'はい、総務課の中村です',
      'あの、すみません、今会議中なので後でかけ直していただけますか',
      'はい、どちらにおかけですか',
      '山田は外出しておりまして、戻りは三時頃になりますが',
      'え、どちらさまですか',
    ],
    voicemail: [
      'ただいま電話に出られません。後ほどこちらからおかけ直しいたしますので、お名前とご連絡先をお残しください',
      '留守番電話サービスセンターに接続します。合図の音がしましたら、二十秒以内でご用件をお話しください',
      'はい、木村です。外出しておりますので、ピーという音のあとにメッセージをお入れください',
      'ただいまお呼びしましたが、お出になりません。伝言をどうぞ',
      'おかけになった電話は、ただいま電話に出ることができません。発信音のあとにメッセージを録音してください',
      '留守にしております。ファックスを送られる方は送信してください。お電話の方は発信音の後にお話しください',
    ],
    ivr: [
      'はじめてのお客様は1を、会員の方は2を押してください',
      'お電話ありがとうございます。配達のお問い合わせは1番、集荷のご依頼は2番を押してください',
      'ご予約の確認は、電話機の1を押してください。変更は2を押してください',
      'お客様の電話番号を市外局番から入力してください',
    ],
    call_screening: [
      'この電話は録音されています。恐れ入りますが、お名前をおっしゃってください。ただいまお呼びいたします',
      '悪質電話防止のため、通話内容を録音します。ご了承の上、しばらくお待ちください',
      'どなた様ですか。お名前をどうぞ。確認しておつなぎします',
    ],
    announcement: [
      'おかけになった電話番号は、お客様の都合により、お取り扱いできません',
      'こちらはドコモです。おかけになった電話は、電源が入っていないか、電波の届かない場所にあるため、かかりません',
      'おそれいりますが、番号非通知の電話はお受けしておりません。番号を通知しておかけ直しください',
      '本日は休診日です。診療は月曜日の午前九時からです',
    ],
  },
};
