/**
 * Openings as they are, without slots, in two sets. Each was written when the rules were finished and judged by them
 * before they were mended on it; decision 0028 has those figures. Whoever changes a rule writes a new set first.
 */
import type { Label } from './openings.ts';

type Texts = Record<'en-US' | 'ja-JP', Partial<Record<Label, string[]>>>;

export const SECOND: Texts = {
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

export const THIRD: Texts = {
  'en-US': {
    human: [
      'Hello, Linda.',
      'Yes, this is he.',
      'Riverside garage, can I help you?',
      'Hey, what is going on?',
      'Hello? Who is this? I do not know this number.',
      'Just a second, let me get to a quiet place.',
      'Hi, you caught me on my way to a meeting, make it quick please.',
      'Good morning, thank you for calling Alpine Travel, my name is Grace, how can I make your day better?',
      'Hello, no, my husband is away until Friday.',
      'Yes, I got your message, I was going to call you.',
      'Sorry, this is a bad time, please ring me after six.',
      'Reception.',
    ],
    voicemail: [
      'You have reached the desk of Alan Brooks in accounting. I am on vacation and back on the third. Leave a message and I will get back to you on my return.',
      "Yo, it's Chris. Leave it at the beep.",
      'The party you have called is not answering. Please leave your message after the tone.',
      "Hi, this is the Thompson family. We're out enjoying the sun. Leave your name and number and we'll call you back.",
      "I'm sorry I missed you. Your call matters to me, so please leave a message with your number.",
      'Hello, Green Valley Vet, we are closed right now. For emergencies call the animal hospital. Otherwise leave a message and we will return your call in the morning.',
      'Your call has been forwarded to voice mail. The person you are trying to reach is not available. At the tone, please record your message.',
      'This mailbox is full. Please try again later. Goodbye.',
    ],
    ivr: [
      'Thank you for calling City Water. For outages, press one. To pay your bill, press two. To repeat this menu, press star.',
      'Please say or enter the last four digits of your card number.',
      'For quality assurance this call may be recorded. If you are an existing customer, press one. If you are a new customer, press two.',
      'Sorry, I did not get that. For reservations, say reservations, or press one.',
      'You are caller number five. Please continue to hold, and the next available agent will assist you. To leave a call back number, press one.',
      'Good day. If you know your party extension, you may dial it at any time.',
    ],
    call_screening: [
      'Hi, the person you are calling uses a call screening service. What is your name, and what are you calling about?',
      'Before your call is connected, please say your name at the tone.',
      'Please state your name and reason for calling, and stay on the line while I see if she is available.',
      'This number is protected from spam. Say your name, and we will try to connect you.',
    ],
    announcement: [
      'The telephone number you have dialed is out of service. Please check your listing.',
      'We could not complete your call. Please try again.',
      'The cellular customer you have called has left the coverage area or turned off the phone.',
      'Your call did not go through. Will you please try your call again?',
      'This number does not receive incoming calls.',
      'The number you have called has been blocked by the subscriber.',
    ],
  },
  'ja-JP': {
    human: [
      'はい、池田でございます',
      'もしもーし',
      'はい、代表電話です、どちらにおつなぎしましょうか',
      'あ、すいません、いま電車なので切りますね',
      'お電話かわりました、店長の大野です',
      'はい、どういったご用件でしょう',
      'もしもし、母は出かけてますけど',
      'はい、ひまわり保育園です',
    ],
    voicemail: [
      'ただいま留守にしております。恐れ入りますが、発信音の後にご伝言をお願いいたします',
      'この電話は、お留守番サービスに接続されます。ピーという音のあとに、ご用件をお話しください',
      'ただいま運転中のため、電話に出ることができません。のちほどおかけ直しください。メッセージをお預かりします',
      'はい、石井建設です。本日の業務は終了しました。ご用件とお電話番号を録音してください',
      '電話に出られません。お名前とご用件をお残しください',
      'メッセージがいっぱいのため、お預かりできません',
    ],
    ivr: [
      'お電話ありがとうございます。このまま日本語でご案内を希望の方は1を、英語の方は2を押してください',
      '暗証番号を入力して、最後に米印を押してください',
      '口座のご相談は1、カードの紛失は2、その他は3を押してください',
      'もう一度お聞きになる場合はシャープを押してください',
    ],
    call_screening: [
      'あなたのお名前を録音してください。相手の方に確認いたします。そのままお待ちください',
      'この通話は、防犯のため録音されます。ただいま呼び出しております',
      '電話アシスタントです。お名前と、お電話の目的を教えてください',
    ],
    announcement: [
      'おかけになった番号は使われておりません',
      '携帯電話の電源が入っていないか、電波が届かないところにあります',
      'ただいま大変電話がつながりにくくなっております。しばらくしてからおかけ直しください',
      '本日の受付は終了いたしました。またのご利用をお待ちしております',
    ],
  },
};
